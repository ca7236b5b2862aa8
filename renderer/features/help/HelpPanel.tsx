import { Button, Drawer, Stack } from '@mantine/core'
import { useGo } from '../../ui/page/use-go.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { GuideText } from './GuideText.tsx'
import { guideTarget, sectionAbout, sectionName } from './guide.ts'
import { helpTexts } from './help-texts.ts'

/** The guide's section about a page, shown next to it so that unsaved entries are kept. */
export function HelpPanel({ path, onClose }: { path: string; onClose: () => void }) {
  const t = helpTexts.use()
  const go = useGo()
  const language = usePreferences(store => store.language)
  const text = sectionAbout(language, path)
  const title = /^## (.+)$/m.exec(text)?.[1] ?? ''
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('panel')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg" align="flex-start">
        <GuideText chapter="pages" onLeave={onClose}>
          {text}
        </GuideText>
        <Button
          variant="default"
          onClick={() => {
            onClose()
            go(guideTarget('pages', sectionName(title)))
          }}
        >
          {t('whole')}
        </Button>
      </Stack>
    </Drawer>
  )
}
