import { IconCalendarOff } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { quotaImportTexts } from './import/quota-import-texts.ts'
import { quotaListTexts } from './list/quota-list-texts.ts'
import { quotaRulesTexts } from './rules/quota-rules-texts.ts'

const groups = ['hr'] as const
const PERSON_PATH = '/quotas/person'

export const quotasFeature: Feature = {
  personPage: {
    id: 'leave',
    order: 25,
    label: quotaListTexts.ref('person.title'),
    icon: IconCalendarOff,
    groups,
    target: code => ({ to: PERSON_PATH, search: { employee: code } })
  },
  pages: [
    {
      path: '/quotas',
      title: quotaListTexts.ref('title'),
      words: quotaListTexts.ref('words'),
      load: async () => ({ default: (await import('./list/QuotasPage.tsx')).QuotasPage }),
      groups,
      navigation: { group: 'people', order: 50 },
      tab: { row: 'quotas', order: 10, label: quotaListTexts.ref('tab') }
    },
    {
      path: PERSON_PATH,
      title: quotaListTexts.ref('person.title'),
      load: async () => ({ default: (await import('./list/PersonLeavePage.tsx')).PersonLeavePage }),
      groups
    },
    {
      path: '/quotas/rules',
      title: quotaRulesTexts.ref('title'),
      load: async () => ({ default: (await import('./rules/QuotaRulesPage.tsx')).QuotaRulesPage }),
      groups,
      tab: { row: 'quotas', order: 20, label: quotaRulesTexts.ref('tab') }
    },
    {
      path: '/quotas/import',
      title: quotaImportTexts.ref('title'),
      load: async () => ({ default: (await import('./import/QuotaImportPage.tsx')).QuotaImportPage }),
      groups,
      tab: { row: 'quotas', order: 30, label: quotaImportTexts.ref('tab') }
    }
  ]
}
