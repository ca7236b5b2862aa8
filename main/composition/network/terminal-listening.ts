import type { Config } from '../../config/config.ts'
import type { Context } from '../parts.ts'
import { type Listener, Listening } from './listening.ts'

/** Plain HTTP on its own port; when reopened it keeps the free port that terminals are set to. Null: off. */
export function listeningForTerminals(config: Config, heldPort: number | null): Listening | null {
  const { terminals_host: host, terminals_port: port } = config
  if (port === null) return null
  return new Listening({ ...config, host, port, issuer: null }, null, port === 0 ? heldPort : null)
}

/**
 * An address that this machine no longer has must not keep everybody else from working.
 * @throws WorkstationProblem that names a port which is taken, if it is required
 */
export async function openTerminalListening(
  { terminalListening, logger }: Pick<Context, 'terminalListening' | 'logger'>,
  server: Listener | null,
  manner: 'required' | 'best-effort'
): Promise<void> {
  if (terminalListening === null || server === null) return
  await terminalListening.open(server, 'best-effort')
  const { fault } = terminalListening
  if (fault === null) return
  if (manner === 'required' && fault.code === 'port_in_use') throw fault
  logger.error({ err: fault }, 'terminals are not listened to')
}
