import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Organisation chart',
  people_one: '1 person',
  people_other: '{{count, number}} people',
  'people.own_one': '1 person directly',
  'people.own_other': '{{count, number}} people directly',
  units_one: '1 unit',
  units_other: '{{count, number}} units',
  add: 'Add a unit below',
  addCompany: 'Add a company',
  addTitle: 'Add a unit in {{name}}',
  rename: 'Rename',
  move: 'Move',
  moveTitle: 'Move {{name}}',
  moveTo: 'Move below',
  moveNote_one: '1 person and the units below move along.',
  moveNote_other: '{{count, number}} people and the units below move along.',
  remove: 'Delete',
  removeTitle: 'Delete {{name}}',
  removeMessage: 'Only an empty unit can be deleted. This cannot be undone.',
  removed: 'Deleted',
  saved: 'Saved',
  see: 'Show the employees',
  kind: 'Level',
  nameEn: 'Name in English',
  'code.missing': 'Please enter a code without spaces',
  'code.taken': 'This level already has this code',
  'name.missing': 'Please enter a name',
  empty: 'There are no units yet'
}
