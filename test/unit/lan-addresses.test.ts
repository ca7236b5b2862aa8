import { expect, test } from 'vitest'
import { localName, machineLabel, machineNames } from '../../main/composition/network/lan-addresses.ts'

test.each([
  ['HR-PC', 'HR-PC', ['hr-pc', 'hr-pc.local']],
  ['hr-pc.branch.example', 'hr-pc', ['hr-pc.branch.example', 'hr-pc', 'hr-pc.local']],
  // Windows allows underscores, names of services do not.
  ['HR_PC', 'hr-workstation-8775', ['hr_pc', 'hr-workstation-8775.local']],
  ['เครื่องฝ่ายบุคคล', 'hr-workstation-008e', [expect.stringMatching(/^xn--/), 'hr-workstation-008e.local']],
  ['', 'hr-workstation-e3b0', ['hr-workstation-e3b0.local']]
])('the machine %j is called %s on the network', (name, label, names) => {
  expect(machineLabel(name)).toBe(label)
  expect(localName(name)).toBe(`${label}.local`)
  expect(machineNames(name)).toEqual(names)
})
