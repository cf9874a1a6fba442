import type { Page } from '@playwright/test';
import { choose, chooseFile, chooseOption, field, typeDay } from '../../support/fields.ts';
import type { Answer } from './answers.ts';

export async function answerByTouch(page: Page, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) await answerOne(page, answer);
}

async function answerOne(page: Page, answer: Answer): Promise<void> {
  const control = field(page, answer.name);
  switch (answer.kind) {
    case 'text':
      await control.fill(answer.text);
      return;
    case 'list':
      await chooseOption(control, answer.place);
      return;
    case 'radio':
      await choose(page, answer.name, answer.value);
      return;
    case 'day':
      await typeDay(page, answer.name, answer.ad);
      return;
    case 'file':
      await chooseFile(page, answer.name, answer.file);
  }
}
