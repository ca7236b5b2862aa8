/**
 * URL of a thread's entry file. Bundles are in out/main beside the chunk that starts the thread; from the sources, Node runs
 * the TypeScript files directly.
 */
export function threadFile(name: 'attendance-thread' | 'backup-thread' | 'check-thread' | 'job-thread'): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./${name}.${extension}`, import.meta.url)
}
