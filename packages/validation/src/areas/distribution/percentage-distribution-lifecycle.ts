import { defineLifecycle } from '../../lifecycle.ts';

/** First specification document, section 4. Saving a rejected distribution again makes it pending. */
export const percentageDistributionLifecycle = defineLifecycle({
  name: 'percentageDistribution',
  initial: 'pending',
  transitions: [
    { from: 'pending', event: 'approve', to: 'approved', privilege: 'percentageDistribution', permission: 'approve' },
    { from: 'pending', event: 'reject', to: 'rejected', privilege: 'percentageDistribution', permission: 'reject' },
    { from: 'rejected', event: 'save', to: 'pending', privilege: 'percentageDistribution', permission: 'create' },
    { from: 'pending', event: 'save', to: 'pending', privilege: 'percentageDistribution', permission: 'create' },
  ],
});
export type PercentageDistributionStatus = 'pending' | 'approved' | 'rejected';
