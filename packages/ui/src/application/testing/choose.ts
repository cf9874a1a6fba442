import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option by its value or its label, in a native select or a searchable list; '' clears the choice. */
export async function choose(user: UserEvent, field: Element, option: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, option);
  if (option === '') return user.click(within(field.parentElement!).getByRole('button'));
  await user.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls')!)!;
  const found = within(list)
    .getAllByRole('option')
    .find((each) => each.getAttribute('value') === option || each.textContent === option);
  if (!found) throw new Error(`No option is called ${option}.`);
  await user.click(found);
}
