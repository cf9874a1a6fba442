import type { CompetitionSchedule } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { AdvertisementCategory } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { PaperRow } from './repository/facts.ts';

const competitions = ['open', 'internal'] as const;

export function scheduleFrom(categories: readonly AdvertisementCategory[], papers: readonly PaperRow[]): CompetitionSchedule[] {
  return competitions.flatMap((competition) => {
    const own = categories.filter(({ heading }) => (heading === 'internal') === (competition === 'internal'));
    if (own.length === 0) return [];
    return {
      competition,
      advtNumbers: own.map(({ advtNumber }) => advtNumber),
      seats: own.reduce((sum, { seats }) => sum + seats, 0),
      papers: papers.map(({ starts, ...paper }) => {
        const start = starts.find(({ competitionCategory }) => competitionCategory === competition);
        return { ...paper, startsAt: start ? new Date(start.startsAt).toISOString() : null };
      }),
    };
  });
}
