import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { percentile, perSecond, printFigure } from './parts/figure.ts'
import { storeTokens } from './parts/stored-tokens.ts'

/** The token service on 8 connections against oidc-provider 9, fresh and with a million stored tokens. */
const CONNECTIONS = 8
const SECONDS = 3
const ROUNDS = 5
const STORED = 1_000_000
const INTROSPECTED_TOKENS = 500
const FLAT_MIN = 0.9
const GRANTS_MIN = 1.3
const INTROSPECTIONS_MIN = 2

interface Served {
  tokenUrl: string
  introspectionUrl: string
  id: string
  secret: string
  /** The body that requests a signed token. */
  jwtGrant: string
}

interface Rates {
  grants: number
  introspections: number
}

const CLIENT_GRANT = 'grant_type=client_credentials'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function load(
  url: string,
  headers: Record<string, string>,
  bodies: readonly string[],
  seconds: number,
  expectedText: string
): Promise<number> {
  let at = 0
  const result = await autocannon({
    url,
    method: 'POST',
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: client => {
      client.on('body', body => {
        if (!String(body).includes(expectedText))
          throw new Error(`${url} answered ${String(body).slice(0, 300)}`)
      })
    },
    requests: [
      {
        setupRequest: request => {
          at = (at + 1) % bodies.length
          return { ...request, body: bodies[at] ?? '' }
        }
      }
    ]
  })
  return result['2xx'] / result.duration
}

const basicOf = ({ id, secret }: Served): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

async function ratesOf(served: Served, seconds = SECONDS): Promise<Rates> {
  const headers = { ...FORM, authorization: basicOf(served) }
  const tokens = await Promise.all(
    Array.from({ length: INTROSPECTED_TOKENS }, async () => {
      const answer = await fetch(served.tokenUrl, { method: 'POST', headers, body: CLIENT_GRANT })
      const { access_token } = (await answer.json()) as { access_token: string }
      return new URLSearchParams({ token: access_token }).toString()
    })
  )
  return {
    introspections: await load(served.introspectionUrl, headers, tokens, seconds, '"active":true'),
    grants: await load(served.tokenUrl, headers, [served.jwtGrant], seconds, '"access_token":"ey')
  }
}

async function startReference(): Promise<{ served: Served; kill(): unknown }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'parts/oidc-server.ts')], {
    stdio: ['ignore', 'pipe', 'ignore']
  })
  if (!child.stdout) throw new Error('oidc-provider has no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url, id, secret } = JSON.parse(line) as { url: string; id: string; secret: string }
  return {
    served: {
      tokenUrl: `${url}/token`,
      introspectionUrl: `${url}/token/introspection`,
      id,
      secret,
      jwtGrant: `${CLIENT_GRANT}&resource=urn:bench:resource`
    },
    kill: () => child.kill()
  }
}

const servedBy = ({ url, client }: HeadlessChild): Served => ({
  tokenUrl: `${url}/oauth2/v1/token`,
  introspectionUrl: `${url}/oauth2/v1/introspect`,
  jwtGrant: CLIENT_GRANT,
  ...client
})

const median = (rates: readonly Rates[], of: keyof Rates): number =>
  percentile(
    rates.map(rate => rate[of]),
    0.5
  )

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const children: { kill(): unknown }[] = []
try {
  const reference = await startReference()
  children.push(reference)
  const fresh = await startHeadless(join(folder, 'fresh'), { demo: true })
  const filled = await startHeadless(join(folder, 'filled'), { demo: true })
  await filled.stop()
  storeTokens(join(folder, 'filled', 'workstation.db'), { clientId: filled.client.id, count: STORED })
  const full = await startHeadless(join(folder, 'filled'), { demo: true })
  children.push(fresh, full)
  const theirs: Rates[] = []
  const ours: Rates[] = []
  const oursFull: Rates[] = []
  for (const served of [reference.served, servedBy(fresh), servedBy(full)]) await ratesOf(served, 1)
  // In turns, so that other work of the machine affects all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await ratesOf(reference.served))
    ours.push(await ratesOf(servedBy(fresh)))
    oursFull.push(await ratesOf(servedBy(full)))
  }
  const targets = { grants: GRANTS_MIN, introspections: INTROSPECTIONS_MIN }
  for (const what of ['grants', 'introspections'] as const) {
    const ratio = median(ours, what) / median(theirs, what)
    printFigure({
      name: `client_credentials ${what}, ${CONNECTIONS} connections`,
      figure: perSecond(median(ours, what)),
      limit: `${perSecond(median(theirs, what))} (oidc-provider)`,
      ratio: ratio.toFixed(2),
      target: `ratio >= ${targets[what]}`,
      isPassed: ratio >= targets[what]
    })
    const flat = median(oursFull, what) / median(ours, what)
    printFigure({
      name: `the same with ${STORED.toLocaleString('en')} stored tokens`,
      figure: perSecond(median(oursFull, what)),
      limit: `${perSecond(median(ours, what))} (fresh)`,
      ratio: flat.toFixed(2),
      target: `ratio >= ${FLAT_MIN}`,
      isPassed: flat >= FLAT_MIN
    })
  }
  await fresh.stop()
  await full.stop()
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
}
