import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { lanAddresses, localName, machineLabel } from './lan-addresses.ts'
import type { Listening } from './listening.ts'

const FOLLOWED_EVERY_MS = 30_000

/**
 * Announces a workstation that is open to the network, so that other machines in the office find it by name (RFC 6763). They
 * can also use the address, so a failure is only logged. Returns the function that withdraws the announcement.
 */
export async function announce(
  listening: Listening,
  logger: FastifyBaseLogger
): Promise<() => Promise<void>> {
  const { port, isOpenToNetwork, certificate } = listening
  if (!isOpenToNetwork || port === null) return async () => undefined
  // Loaded only here: few branches open their workstation to the network.
  const { Bonjour } = (await import('bonjour-service')).default
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'the workstation could not be announced on the network')
  const bonjour = new Bonjour(undefined, onError)
  // The library leaves the `error` event of its socket without a listener, which would end the program.
  const { mdns }: { mdns: EventEmitter } = Reflect.get(bonjour, 'server')
  mdns.on('error', onError)
  let announced = ''
  const publish = () => {
    announced = lanAddresses().join()
    bonjour.publish({
      name: `HR Workstation (${machineLabel()})`,
      type: certificate ? 'https' : 'http',
      host: localName(),
      port,
      // The server listens on IPv4 only.
      disableIPv6: true,
      // Two services of the same name are distinguished by their ports.
      probe: false
    })
  }
  publish()
  // The library reads the addresses only once, but they change with cables and routers.
  const following = setInterval(() => {
    if (lanAddresses().join() !== announced) bonjour.unpublishAll(publish)
  }, FOLLOWED_EVERY_MS)
  following.unref()
  return () => {
    clearInterval(following)
    return new Promise(done => bonjour.unpublishAll(() => bonjour.destroy(done)))
  }
}
