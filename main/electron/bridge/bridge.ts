import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import {
  BRIDGE_FUNCTIONS,
  type BridgeFunction,
  bridgeChannel,
  type DesktopBridge
} from '#shared/contracts/desktop-bridge.ts'
import { isOwnUrl } from '../window/origin.ts'
import { areArguments } from './bridge-arguments.ts'

export type BridgeHandlers = {
  [Name in BridgeFunction]: (...values: Parameters<DesktopBridge[Name]>) => ReturnType<DesktopBridge[Name]>
}

/** Whether the message comes from the top frame of the window's own page. */
export function isFromOwnPage(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && isOwnUrl(frame.url)
}

/** Registers the complete list of functions; sender and arguments of every call are checked first. */
export function registerBridge(ipc: Pick<IpcMain, 'handle'>, handlers: BridgeHandlers): void {
  for (const name of BRIDGE_FUNCTIONS) register(ipc, name, handlers)
}

function register<Name extends BridgeFunction>(
  ipc: Pick<IpcMain, 'handle'>,
  name: Name,
  handlers: BridgeHandlers
): void {
  ipc.handle(bridgeChannel(name), (event, ...values: unknown[]) => {
    if (!isFromOwnPage(event)) throw new Error(`${name}: not allowed from here`)
    if (!areArguments(name, values)) throw new Error(`${name}: the arguments are not valid`)
    return handlers[name](...values)
  })
}
