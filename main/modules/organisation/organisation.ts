export {
  type AddressBook,
  type AddressParts,
  loadAddressBook,
  resolveAddress
} from './addresses/addresses.ts'
export { OrganisationChart } from './organisation-chart.ts'
export { createUnit, listUnits, readCompany } from './units.ts'
