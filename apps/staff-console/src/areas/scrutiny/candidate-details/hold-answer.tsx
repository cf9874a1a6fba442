import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Popover, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useLingui } from '@lingui/react/macro';
import type { ScrutinyReason } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { allInOrder } from './remark-from-parts.tsx';
import { keepAnswer } from './use-case-keys.ts';

type HoldAnswerProps = { formId: string; questions: readonly ScrutinyReason[]; inProgress: boolean };

/**
 * Putting on hold also asks for the last day, and offers the questions of the commission, which fill the remark. Without a remark and
 * without such questions there is nothing to ask yet, and the form says so.
 */
export function HoldAnswer({ formId, questions, inProgress }: HoldAnswerProps) {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext();
  const [asks, setAsks] = useState(false);
  const sendId = useId();
  const remark = () => String(getValues('remark')).trim();
  const choose = (isAsked: boolean) => {
    keepAnswer('hold');
    setValue('event', 'hold');
    setAsks(isAsked);
  };
  const texts = questions.map(({ text }) => inLanguage(text, activeLanguage()));
  const ask = (text: string) => {
    // A remark that all is in order contradicts the question.
    const lines = remark()
      .split('\n')
      .filter((line) => line !== t(allInOrder));
    if (!lines.includes(text)) setValue('remark', [...lines, text].join('\n').trim());
    document.getElementById(sendId)?.focus();
  };
  const isEmpty = asks && remark() === '';
  return (
    <Popover opened={asks} onChange={setAsks} position="top-end" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          kind="secondary"
          type="submit"
          data-answer="hold"
          inProgress={inProgress}
          onClick={(event) => {
            const isAsked = remark() !== '' || questions.length > 0;
            if (isAsked) event.preventDefault();
            choose(isAsked);
          }}
        >
          {messageText('enums.scrutinyAction.hold')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messageText('enums.scrutinyAction.hold')} w="min(28rem, calc(100vw - 24px))">
        {questions.length > 0 && (
          <Stack gap={0} mb="xs" mah="16rem" style={{ overflowY: 'auto' }} role="group" aria-label={t`What to ask for`}>
            {questions.map(({ code, name }, position) => (
              <Button
                key={code}
                compact
                kind="quiet"
                title={texts[position]}
                data-autofocus={(isEmpty && position === 0) || undefined}
                onClick={() => ask(texts[position]!)}
              >
                {inLanguage(name, activeLanguage())}
              </Button>
            ))}
          </Stack>
        )}
        <Text size="sm" mb="xs">{t`The candidate reads the remark and sends what it asks for.`}</Text>
        <DateField name="answerByDateAd" label={t`Last day to send it`} hint={t`If you choose no day, the usual time is given.`} />
        <Button
          id={sendId}
          kind="primary"
          type="submit"
          form={formId}
          data-autofocus={!isEmpty || undefined}
          onClick={() => choose(false)}
        >{t`Put on hold`}</Button>
      </Popover.Dropdown>
    </Popover>
  );
}
