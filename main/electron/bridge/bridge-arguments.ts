import Type, { type TSchema } from 'typebox'
import Value from 'typebox/value'
import {
  type BridgeFunction,
  type DesktopBridge,
  OPEN_PURPOSES,
  SAVE_PURPOSES
} from '#shared/contracts/desktop-bridge.ts'

export const LARGEST_FILE = 64 * 1024 * 1024

const Text = (maxLength: number) => Type.String({ maxLength })
const Id = Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' })
const Bytes = Type.Unsafe<Uint8Array<ArrayBuffer>>({})
const closed = { additionalProperties: false }

/** Schemas of the arguments of every bridge function. */
const ARGUMENTS = {
  info: Type.Tuple([]),
  openFile: Type.Tuple([Type.Enum([...OPEN_PURPOSES])]),
  chooseFolder: Type.Tuple([]),
  chooseFile: Type.Tuple([]),
  saveFile: Type.Tuple([
    Type.Object(
      {
        purpose: Type.Enum([...SAVE_PURPOSES]),
        name: Type.String({ minLength: 1, maxLength: 200 }),
        bytes: Bytes
      },
      closed
    )
  ]),
  saveJobFile: Type.Tuple([Id]),
  revealSaved: Type.Tuple([Id]),
  openSaved: Type.Tuple([Id]),
  print: Type.Tuple([]),
  notify: Type.Tuple([
    Type.Object({ title: Text(200), body: Text(1000), notice_id: Type.Optional(Id) }, closed)
  ]),
  setTitle: Type.Tuple([Text(200)]),
  setBadge: Type.Tuple([Type.Integer({ minimum: 0, maximum: 1_000_000_000 })]),
  setLanguage: Type.Tuple([Type.Enum(['th', 'en'])]),
  settings: Type.Tuple([]),
  changeSettings: Type.Tuple([
    Type.Object(
      { close_to_tray: Type.Optional(Type.Boolean()), launch_at_login: Type.Optional(Type.Boolean()) },
      closed
    )
  ]),
  updateState: Type.Tuple([]),
  quitAndUpdate: Type.Tuple([])
} satisfies Record<BridgeFunction, TSchema>

/** Whether the page's arguments are valid for the function. */
export function areArguments<Name extends BridgeFunction>(
  name: Name,
  values: unknown[]
): values is Parameters<DesktopBridge[Name]> {
  return Value.Check(ARGUMENTS[name], values) && (name !== 'saveFile' || carriesBytes(values[0]))
}

/** JSON schema has no type for bytes. */
function carriesBytes(file: unknown): boolean {
  if (typeof file !== 'object' || file === null || !('bytes' in file)) return false
  return file.bytes instanceof Uint8Array && file.bytes.byteLength <= LARGEST_FILE
}
