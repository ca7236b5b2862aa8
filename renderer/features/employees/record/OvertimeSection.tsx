import { Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { OT_RIGHTS, type OtRight } from '#shared/domain/setting-codes.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { useSettingAction } from './use-setting-action.ts'

/** `OT_1_5` is one and a half times the pay. */
const timesOf = (right: OtRight): string => right.slice(3).replace('_', '.')

/** At which multiples somebody may be paid overtime. */
export function OvertimeSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  const saved = setting.ot_lists.map(({ ot_type_id }) => ot_type_id)
  const [draft, setDraft] = useState<readonly OtRight[]>()
  const rights = draft ?? saved
  const isChanged = OT_RIGHTS.some(right => rights.includes(right) !== saved.includes(right))
  const save = useSettingAction(employeeCode)
  useTellUnsaved('settings-overtime', isChanged)
  return (
    <section className={classes.group}>
      <Checkbox.Group
        label={t('setting.ot')}
        value={[...rights]}
        onChange={next => setDraft(OT_RIGHTS.filter(right => next.includes(right)))}
      >
        <Group gap="md" mt={8}>
          {OT_RIGHTS.map(right => (
            <Checkbox key={right} value={right} label={t('setting.otRight', { times: timesOf(right) })} />
          ))}
        </Group>
      </Checkbox.Group>
      <SectionButtons
        isChanged={isChanged}
        isSaving={save.isPending}
        error={save.error}
        onSave={() =>
          save.mutate(
            {
              path: 'update-employee-setting',
              action: 'ot',
              body: { ot_type_ids: rights.map(right => encodeId(right)) }
            },
            { onSuccess: () => setDraft(undefined) }
          )
        }
        onDiscard={() => {
          setDraft(undefined)
          save.reset()
        }}
      />
    </section>
  )
}
