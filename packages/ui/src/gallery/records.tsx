import { Group } from '@mantine/core';
import { Button } from '../button.tsx';
import { DateText } from '../date-text.tsx';
import { DeadlineText } from '../deadline-text.tsx';
import { Disclosure } from '../disclosure.tsx';
import { DocumentViewer } from '../document-viewer.tsx';
import { FactList } from '../fact-list.tsx';
import { LinkTabs } from '../link-tabs.tsx';
import { MoneyText } from '../money-text.tsx';
import { NumberFacts } from '../number-facts.tsx';
import { PageHeader } from '../page-header.tsx';
import { InlineList, PlainList } from '../plain-list.tsx';
import { StatusBadge, type StatusTone } from '../status-badge.tsx';
import { StepList } from '../step-list.tsx';
import { Timeline } from '../timeline.tsx';
import { ToggleChip } from '../toggle-chip.tsx';
import { Link } from 'react-router';
import type { Exhibit } from './gallery.tsx';
import { sample } from './sample.ts';

const tones: StatusTone[] = ['done', 'attention', 'refused', 'waiting', 'neutral'];
const approved = () => sample('Approved', 'स्वीकृत');

export const records: Exhibit[] = [
  {
    name: 'StatusBadge',
    shown: () => (
      <Group>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {approved()}
          </StatusBadge>
        ))}
      </Group>
    ),
  },
  {
    name: 'ToggleChip',
    shown: () => (
      <Group>
        <ToggleChip pressed onPress={() => undefined}>
          {approved()}
        </ToggleChip>
        <ToggleChip pressed={false} onPress={() => undefined}>
          {approved()}
        </ToggleChip>
      </Group>
    ),
  },
  {
    name: 'PageHeader',
    shown: () => (
      <PageHeader
        title={sample('Requisitions', 'माग आकृति')}
        description={sample('Ask the commission to fill vacant posts.', 'रिक्त पद पूर्तिका लागि आयोगमा माग गर्नुहोस्।')}
        aside={<StatusBadge tone="waiting">{approved()}</StatusBadge>}
        actions={<Button kind="primary">{sample('New requisition', 'नयाँ माग')}</Button>}
      />
    ),
  },
  {
    name: 'FactList, DateText, DeadlineText, MoneyText',
    shown: () => (
      <FactList
        facts={[
          { label: sample('Day', 'मिति'), value: <DateText ad="2026-11-21" /> },
          {
            label: sample('Deadline', 'अन्तिम समय'),
            value: <DeadlineText deadline="2026-11-21T11:15:00Z" now={() => new Date('2026-11-18T05:00:00Z')} />,
          },
          { label: sample('Fee', 'दस्तुर'), value: <MoneyText amountPaisa={50_000} /> },
          { label: sample('Group', 'समूह'), value: null },
        ]}
      />
    ),
  },
  {
    name: 'StepList',
    shown: () => (
      <StepList
        steps={[
          { key: 'post', label: sample('Post', 'पद'), state: 'done' },
          { key: 'fee', label: sample('Fee', 'दस्तुर'), state: 'current' },
          { key: 'receipt', label: sample('Receipt', 'रसिद'), state: 'open' },
        ]}
      />
    ),
  },
  {
    name: 'Timeline',
    shown: () => (
      <Timeline
        entries={[
          { key: 1, title: approved(), instant: '2026-11-21T11:15:00Z', by: sample('Hari Thapa', 'हरि थापा'), tone: 'done' },
          { key: 2, title: sample('Sent', 'पठाइएको'), instant: '2026-11-20T11:15:00Z' },
        ]}
      />
    ),
  },
  {
    name: 'NumberFacts',
    shown: () => (
      <NumberFacts
        facts={[
          { label: sample('Applicants', 'उम्मेदवार'), value: 12_403 },
          { label: sample('Approved', 'स्वीकृत'), value: 11_870, tone: 'done' },
          { label: sample('On hold', 'रोकिएको'), value: 533, tone: 'attention' },
        ]}
      />
    ),
  },
  {
    name: 'PlainList, InlineList',
    shown: () => (
      <>
        <PlainList divided>
          <li>{sample('Post', 'पद')}</li>
          <li>{sample('Fee', 'दस्तुर')}</li>
        </PlainList>
        <InlineList>
          <li>{sample('Post', 'पद')}</li>
          <li>{sample('Fee', 'दस्तुर')}</li>
        </InlineList>
      </>
    ),
  },
  {
    name: 'Disclosure',
    shown: () => (
      <Disclosure summary={sample('Notice', 'सूचना')} open>
        {approved()}
      </Disclosure>
    ),
  },
  {
    name: 'LinkTabs',
    shown: () => (
      <LinkTabs label={sample('Kinds', 'प्रकार')}>
        <Link to="#a" aria-current="page">
          {sample('Post', 'पद')}
        </Link>
        <Link to="#b">{sample('Fee', 'दस्तुर')}</Link>
      </LinkTabs>
    ),
  },
  { name: 'DocumentViewer', shown: () => <DocumentViewer file={null} title={sample('Citizenship certificate', 'नागरिकता प्रमाणपत्र')} /> },
];
