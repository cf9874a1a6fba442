/** Types of posts, in the master data and in the history of distributions. */
export const postTypes = ['general', 'technical'] as const;
