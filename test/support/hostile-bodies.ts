const MIB = 1024 * 1024

/** As many parts as fit into the bytes, between an opening and a closing text. */
function filled(bytes: number, opening: string, part: (at: number) => string, closing: string): Buffer {
  const parts: string[] = []
  for (let at = 0, left = bytes - opening.length - closing.length; ; at += 1) {
    const next = (at > 0 ? ',' : '') + part(at)
    left -= next.length
    if (left < 0) return Buffer.from(opening + parts.join('') + closing)
    parts.push(next)
  }
}

/** Bodies of the given size whose JSON is slow to parse, or whose fault is slow to find. */
export const hostileBodies = (bytes = MIB): Buffer[] => [
  filled(bytes, '{', at => `"${at.toString(36)}":0`, '}'),
  filled(bytes, '{', at => `"k${at}":1`, ''),
  filled(bytes, '[', at => `{"a${at}":1}`, ']'),
  filled(bytes, '[', () => '{}', ']'),
  Buffer.from('['.repeat(bytes)),
  Buffer.from('{"a":'.repeat(bytes / 5)),
  Buffer.from(`["${'\\u0041'.repeat(bytes / 6 - 2)}"`),
  Buffer.from(`{"user_name":"${'x'.repeat(bytes - 20)}`),
  Buffer.from('\n'.repeat(bytes))
]

export interface HostileTarget {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends bodies on so many connections until the signal, as fast as they are answered; counts the answers by status. */
export async function sendHostile(
  url: string,
  targets: readonly HostileTarget[],
  { connections, bodies, signal }: { connections: number; bodies: readonly Buffer[]; signal: AbortSignal }
): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  let sent = 0
  const send = async (): Promise<void> => {
    while (!signal.aborted) {
      const target = targets[sent % targets.length] as HostileTarget
      const body = bodies[Math.floor(sent / targets.length) % bodies.length] as Buffer
      sent += 1
      const answer = await fetch(url + target.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...target.headers },
        body: new Uint8Array(body),
        signal
      }).catch((error: unknown) => {
        if (!signal.aborted) throw error
        return null
      })
      if (!answer) return
      await answer.arrayBuffer().catch(() => null)
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  return answers
}

/** Milliseconds of each of so many requests, one after the other. @throws if one is not answered 200 */
export async function timesOf(count: number, request: (at: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now()
    const answer = await request(at)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a request was answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}
