import { Emblem } from './emblem.tsx';
import classes from './full-page.module.css';

/** The server is being maintained: said in Nepali in either language, as the specification asks, then in English. */
export function MaintenancePage() {
  return (
    <main className={classes.page}>
      <Emblem size={72} />
      <h1 lang="ne">कार्य प्रगतिमा छ</h1>
      <p className={classes.about} lang="ne">
        प्रणालीको मर्मतसम्भार भइरहेको छ। कृपया केही समयपछि पुनः प्रयास गर्नुहोस्।
      </p>
      <p className={classes.about} lang="en">
        Work in progress. The system is being maintained; please try again after some time.
      </p>
    </main>
  );
}
