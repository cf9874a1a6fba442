import { Button } from '../button.tsx';
import { Emblem } from '../emblem.tsx';
import classes from '../full-page.module.css';

/** Emblem and spinner while the words themselves are on their way. */
export function WordlessLoader() {
  return (
    <div className={classes.page} role="status">
      <Emblem size={72} />
      <span className={classes.spinner} aria-hidden />
      <span className={classes.unseen}>
        <span lang="ne">कृपया पर्खनुहोस्…</span> <span lang="en">Please wait…</span>
      </span>
    </div>
  );
}

/** The 'try again' page when not even the words have arrived: it says the same in both languages. */
export function WordlessPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <main className={classes.page}>
      <Emblem size={72} />
      <h1 lang="ne">सेवासँग सम्पर्क हुन सकेन</h1>
      <p className={classes.about} lang="en">
        The service cannot be reached at the moment.
      </p>
      <div className={classes.actions}>
        <Button kind="primary" onClick={onTryAgain}>
          <span lang="ne">पुनः प्रयास गर्नुहोस्</span> <span lang="en">(Try again)</span>
        </Button>
      </div>
    </main>
  );
}
