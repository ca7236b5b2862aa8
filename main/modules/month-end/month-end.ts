export { PeriodSummaries } from './period-summaries.ts'
