import type { TerminalListener } from '#shared/contracts/attendance/terminals.ts'
import type { TerminalListenerStore } from '../../modules/terminals/terminals.ts'
import { MadeOf } from '../../platform/runtime.ts'
import { changeStoredConfig } from '../data/stored-config.ts'
import type { Context } from '../parts.ts'
import { lanAddresses } from './lan-addresses.ts'

/** Address and port of the terminals' listener in `workstation.json`. */
export class TerminalListenerFile
  extends MadeOf<Pick<Context, 'dataDir' | 'config' | 'terminalListening'>>
  implements TerminalListenerStore
{
  read(): TerminalListener {
    const { config, terminalListening } = this.parts
    return {
      url: terminalListening?.url ?? null,
      host: config.terminals_host,
      port: terminalListening?.port ?? config.terminals_port,
      problem: terminalListening?.problem ?? null,
      addresses: lanAddresses()
    }
  }

  write({ host, port }: Pick<TerminalListener, 'host' | 'port'>): void {
    changeStoredConfig(this.parts.dataDir, { terminals_host: host, terminals_port: port })
  }
}
