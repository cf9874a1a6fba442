import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DRAFT_DAYS } from '@psc/ui/drafts.ts';
import { useFileSize } from '@psc/ui/fields/use-file-size.ts';
import { Box, Text, Title } from '@mantine/core';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { LOGIN_PASSWORD_MAXIMUM, NEW_PASSWORD_MINIMUM, TRANSCRIPT_MAXIMUM_KB, UPLOAD_MAXIMUM_KB } from '@psc/validation/limits.ts';
import { Link } from 'react-router';
import { Office } from '../contact/office.tsx';

/** SPEC-GAP: the documents name this screen but no questions; these follow from the rules of the other screens. */
export default function FaqScreen() {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const number = (value: number) => formatNumber(value, activeLanguage());
  const least = number(NEW_PASSWORD_MINIMUM);
  const most = number(LOGIN_PASSWORD_MAXIMUM);
  const largest = sizeOf(UPLOAD_MAXIMUM_KB);
  const largestTranscript = sizeOf(TRANSCRIPT_MAXIMUM_KB);
  const days = number(DRAFT_DAYS);
  return (
    <Box maw="45rem" mx="auto">
      <PageHeader title={t`Frequently asked questions`} />
      <Section title={t`Registration and password`}>
        <Question title={t`How do I register?`}>
          <Trans>
            Open 'Register' and fill in your name in English letters, your date of birth, e-mail, mobile number, national identity number
            and citizenship certificate as they are in your documents. A temporary password is then sent to your e-mail. Sign in with it,
            choose your own password, and complete your profile.
          </Trans>
        </Question>
        <Question title={t`I have no middle name. What do I write?`}>
          <Trans>Leave the middle name empty and tick 'I have no middle name'.</Trans>
        </Question>
        <Question title={t`The temporary password has not come. What can I do?`}>
          <Trans>
            Look in the spam folder of your e-mail first. If it is not there, choose 'Request a password change' on the sign-in page. Until
            you have changed your password, you can do this only once.
          </Trans>
        </Question>
        <Question title={t`I have forgotten my password.`}>
          <Trans>
            Choose 'Forgot password' on the sign-in page and enter your e-mail. A link to set a new password is sent to that e-mail.
          </Trans>
        </Question>
        <Question title={t`I get a message about too many wrong attempts.`}>
          <Trans>
            After several wrong passwords, signing in with that user name is stopped for some minutes; the message says how many. Wait, then
            try again, or choose 'Forgot password'.
          </Trans>
        </Question>
        <Question title={t`Which passwords are accepted?`}>
          <Trans>
            At least {least} and at most {most} characters with one uppercase letter, one lowercase letter and one number, and not the old
            password.
          </Trans>
        </Question>
      </Section>
      <Section title={t`Profile and documents`}>
        <Question title={t`What do I need before I can apply?`}>
          <Trans>
            Your personal details, your education with its certificates, both sides of your citizenship certificate, a photograph and your
            signature.
          </Trans>
        </Question>
        <Question title={t`How large may a photograph or a document be?`}>
          <Trans>
            At most {largest}. A photograph, a signature and the citizenship certificate are JPG or PNG images; a certificate may also be a
            PDF. A transcript is a PDF of at most {largestTranscript}. You can crop, rotate and shrink an image here when you choose it.
          </Trans>
        </Question>
        <Question title={t`Why can I not change my profile?`}>
          <Trans>
            The commission locks a profile while it is being examined. Please <Link to="/contact">contact the commission</Link> to have
            locked details updated.
          </Trans>
        </Question>
        <Question title={t`The connection broke while I was filling in a form. Is everything lost?`}>
          <Trans>
            No. What you type is kept on this device for at most {days} days and offered to you when you open the form again. Signing out
            removes it, so that no one else sees it on a shared computer.
          </Trans>
        </Question>
      </Section>
      <Section title={t`Applying and paying`}>
        <Question title={t`Until when can I apply?`}>
          <Trans>
            Every vacancy shows its last day with the hour in Nepal time. After the normal deadline there are some more days in which you
            can apply at a late fee, usually the double one; the vacancy shows how much it is.
          </Trans>
        </Question>
        <Question title={t`On which day is my age calculated?`}>
          <Trans>On the age cut-off date of the advertisement, which is shown on the page of the vacancy.</Trans>
        </Question>
        <Question title={t`How can I pay the fee?`}>
          <Trans>
            Through one of the online payment providers, or at the bank: then upload a photograph of the bank voucher before the last day
            for payment.
          </Trans>
        </Question>
        <Question title={t`I have paid, but my application still says unpaid.`}>
          <Trans>
            Open 'My applications' and choose 'I paid, check again'. We then ask the payment provider. Please do not pay a second time while
            a payment is being checked.
          </Trans>
        </Question>
      </Section>
      <Section title={t`After applying`}>
        <Question title={t`How do I know whether my application has been accepted?`}>
          <Trans>
            'My applications' shows the status of each application. If it is put on hold or rejected, the reason is shown there.
          </Trans>
        </Question>
        <Question title={t`How will I know when I have to do something?`}>
          <Trans>
            By e-mail, and under the bell at the top of every page, which shows how many messages are new. 'Home' also shows the next step.
          </Trans>
        </Question>
        <Question title={t`Can dates or numbers of posts be changed without anybody noticing?`}>
          <Trans>
            No. Every change after publication is in the <Link to="/public-log">public log</Link>, which anyone can read and verify.
          </Trans>
        </Question>
        <Question title={t`When can I download my admit card?`}>
          <Trans>
            From the admit card download date of the advertisement, once your application has been approved and roll numbers have been
            generated.
          </Trans>
        </Question>
      </Section>
      <Section title={t`How to contact the commission`}>
        <Office />
      </Section>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" mt="lg">
      <Title order={2} fz="1.125rem" mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure summary={title}>
      <Text c="dimmed" mb="md">
        {children}
      </Text>
    </Disclosure>
  );
}
