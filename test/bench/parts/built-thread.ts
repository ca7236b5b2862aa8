/** The job thread as users run it: loading it from the sources takes longer than many a job. `npm run bench` builds it. */
export const BUILT_JOB_THREAD = new URL('../../../out/main/job-thread.js', import.meta.url)
