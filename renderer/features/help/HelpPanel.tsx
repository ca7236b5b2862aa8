import { Button, Drawer, Stack } from '@mantine/core'
import { useGo } from '../../ui/page/use-go.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { GuideText } from './GuideText.tsx'
import { sectionAbout } from './guide.ts'
import { helpTexts } from './help-texts.ts'
import { GUIDE_PATH } from './paths.ts'

/** What the guide says about a page, beside it: entries that are not saved stay. */
export function HelpPanel({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTexts(helpTexts)
  const ui = useTexts(uiTexts)
  const go = useGo()
  const language = usePreferences(store => store.language)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('panel')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="lg" align="flex-start">
        <GuideText onLeave={onClose}>{sectionAbout(language, path)}</GuideText>
        <Button
          variant="default"
          onClick={() => {
            onClose()
            go({ to: GUIDE_PATH, search: { chapter: 'pages' } })
          }}
        >
          {t('whole')}
        </Button>
      </Stack>
    </Drawer>
  )
}
