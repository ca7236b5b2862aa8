export {
  type AddressBook,
  type AddressParts,
  loadAddressBook,
  type Place,
  resolveAddress
} from './addresses/addresses.ts'
export { OrganisationChart } from './organisation-chart.ts'
export { byId, createUnit, LEVELS, listUnits, readCompany, unitChain } from './units.ts'
