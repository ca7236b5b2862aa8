import type { Mapping } from '../reading/headings.ts'
import { type ImportBase, runCalls } from './run-calls.ts'

/** What columns meant before, by the signature of their headings. */
export async function knownMappings(base: ImportBase): Promise<Readonly<Record<string, Mapping>>> {
  const known = await runCalls(base).mappings()
  return Object.fromEntries(known.map(({ signature, columns }) => [signature, columns]))
}

export async function keepMapping(base: ImportBase, signature: string, mapping: Mapping): Promise<void> {
  await runCalls(base).rememberMapping({ signature, columns: [...mapping] })
}
