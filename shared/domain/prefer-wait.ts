/** Seconds that a `Prefer` header asks to wait for an answer (RFC 7240 §4.3), at most `longest`; 0 if it does not. */
export function preferredWait(header: string | undefined, longest: number): number {
  for (const preference of (header ?? '').split(',')) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/i.exec(preference) ?? []
    // The first counts (RFC 7240 §2).
    if (seconds !== undefined) return Math.min(Number(seconds), longest)
  }
  return 0
}
