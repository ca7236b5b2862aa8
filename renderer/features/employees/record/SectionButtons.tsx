import { Button, Group } from '@mantine/core'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { recordTexts } from './record-texts.ts'
import type { SettingPartForm } from './use-setting-part.ts'

/** Save and discard of a section that is saved separately. */
export function SectionButtons({ part }: { part: SettingPartForm }) {
  const t = recordTexts.use()
  const { resource, what, show } = part
  return (
    <KeepsFocus>
      <SaveProblem resource={resource} what={what} show={show} />
      {resource.changed.length > 0 && (
        <Group gap="sm" mt="sm">
          <Button
            variant="default"
            onClick={resource.discard}
            disabled={resource.isSaving && !resource.isWaiting}
          >
            {t('discard')}
          </Button>
          <Button onClick={resource.submit} loading={resource.isSaving}>
            {t('save')}
          </Button>
        </Group>
      )}
    </KeepsFocus>
  )
}
