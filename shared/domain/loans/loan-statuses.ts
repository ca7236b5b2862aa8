/** Spec 3.2: active, cancelled, finished. */
export const LOAN_STATUSES = ['N', 'C', 'Y'] as const
