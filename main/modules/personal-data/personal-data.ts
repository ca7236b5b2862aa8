export { AccessPacks } from './access-packs.ts'
export type { PersonalDataWork } from './pack/pack-work.ts'
export { PictureConsents } from './picture-consents.ts'
