import { IconHelpCircle } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { helpTexts } from './help-texts.ts'
import { GUIDE_PATH } from './paths.ts'

export const helpFeature: Feature = {
  pages: [
    {
      path: GUIDE_PATH,
      title: helpTexts.ref('title'),
      load: async () => ({ default: (await import('./GuidePage.tsx')).GuidePage })
    }
  ],
  actions: [
    {
      id: 'guide',
      label: helpTexts.ref('title'),
      icon: IconHelpCircle,
      run: go => go({ to: GUIDE_PATH })
    }
  ]
}
