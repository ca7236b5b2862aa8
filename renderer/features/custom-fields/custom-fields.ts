import type { Feature } from '../../ui/feature/feature.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'

export const customFieldsFeature: Feature = {
  pages: [
    {
      path: '/approvals/fields',
      title: customFieldsTexts.ref('title'),
      load: async () => ({ default: (await import('./CustomFieldsPage.tsx')).CustomFieldsPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'approvals', order: 80, label: customFieldsTexts.ref('title') }
    }
  ]
}
