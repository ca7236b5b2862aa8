import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { lanAddresses, localName, machineLabel } from './lan-addresses.ts'
import type { Listening } from './listening.ts'

const FOLLOWED_EVERY_MS = 30_000

/**
 * Announces a workstation that is open to the network, so that machines of the office find it by name (RFC 6763). Without it
 * they use the address: a failure is logged, nothing more. Returns the function that takes it back.
 */
export async function announce(
  listening: Listening,
  logger: FastifyBaseLogger
): Promise<() => Promise<void>> {
  const { port, isOpenToNetwork, certificate } = listening
  if (!isOpenToNetwork || port === null) return async () => undefined
  // Loaded only here: few branches ever open their workstation to the network.
  const { Bonjour } = (await import('bonjour-service')).default
  const onError = (error: unknown) => logger.warn({ err: error }, 'the workstation was not announced')
  const bonjour = new Bonjour(undefined, onError)
  // An error of its socket is an event that it leaves without a listener, which would end the program.
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
      // It listens to IPv4 alone.
      disableIPv6: true,
      // Two of one name are told apart by their ports.
      probe: false
    })
  }
  publish()
  // The library reads the addresses once; they change with cables and routers.
  const following = setInterval(() => {
    if (lanAddresses().join() !== announced) bonjour.unpublishAll(publish)
  }, FOLLOWED_EVERY_MS)
  following.unref()
  return () => {
    clearInterval(following)
    return new Promise(done => bonjour.unpublishAll(() => bonjour.destroy(done)))
  }
}
