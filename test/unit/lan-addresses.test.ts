import { expect, test } from 'vitest'
import { ownNames } from '../../main/composition/lan-addresses.ts'

// The names of the machine as browsers send them.

test.each([
  ['DESKTOP-1', ['desktop-1', 'desktop-1.local']],
  ['Mac.local', ['mac.local', 'mac.local']],
  ['pc.office.example', ['pc.office.example', 'pc.local']],
  ['บัญชี', ['xn--42cf2bzd0hyb', 'xn--42cf2bzd0hyb.local']]
])('%s', (name, names) => {
  expect(ownNames(name)).toEqual(names)
})
