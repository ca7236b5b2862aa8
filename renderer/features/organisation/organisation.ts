import type { Feature } from '../../ui/feature/feature.ts'
import { organisationTexts } from './organisation-texts.ts'

export const organisationFeature: Feature = {
  pages: [
    {
      path: '/people/organisation',
      title: organisationTexts.ref('title'),
      load: async () => ({ default: (await import('./OrganisationPage.tsx')).OrganisationPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'people', order: 30, label: organisationTexts.ref('nav') },
      words: organisationTexts.ref('words')
    }
  ]
}
