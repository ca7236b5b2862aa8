import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { quotaImportTexts } from './import/quota-import-texts.ts'
import { quotaListTexts } from './list/quota-list-texts.ts'
import { quotaRulesTexts } from './rules/quota-rules-texts.ts'

const groups = ['hr'] as const

/** Leave quotas of everybody, and the rules that they follow. */
export const quotasFeature: Feature = {
  pages: [
    {
      path: '/quotas',
      title: textRef(quotaListTexts, 'title'),
      load: async () => ({ default: (await import('./list/QuotasPage.tsx')).QuotasPage }),
      groups,
      navigation: { group: 'people', order: 50 },
      tab: { row: 'quotas', order: 10, label: textRef(quotaListTexts, 'tab') }
    },
    {
      path: '/quotas/rules',
      title: textRef(quotaRulesTexts, 'title'),
      load: async () => ({ default: (await import('./rules/QuotaRulesPage.tsx')).QuotaRulesPage }),
      groups,
      tab: { row: 'quotas', order: 20, label: textRef(quotaRulesTexts, 'tab') }
    },
    {
      path: '/quotas/import',
      title: textRef(quotaImportTexts, 'title'),
      load: async () => ({ default: (await import('./import/QuotaImportPage.tsx')).QuotaImportPage }),
      groups,
      tab: { row: 'quotas', order: 30, label: textRef(quotaImportTexts, 'tab') }
    }
  ]
}
