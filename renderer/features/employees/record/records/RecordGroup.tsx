import { Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SaveProblem } from '../../../../ui/editing/SaveProblem.tsx'
import { IconButton } from '../../../../ui/page/icon-buttons.tsx'
import { KeepsFocus } from '../../../../ui/page/KeepsFocus.tsx'
import classes from '../fields/FieldGroups.module.css'
import { SaveButtons } from '../SaveBar.tsx'
import type { SettingPartForm } from '../settings/use-setting-part.ts'

type Props = {
  title: string
  /** 2 if there is no record heading above. */
  order?: 2 | 3
  add?: { label: string; run: () => void } | undefined
  /** Width of the heading with the add button. */
  width?: number
  part?: SettingPartForm
  children: ReactNode
}

export function RecordGroup({ title, order = 3, add, width, part, children }: Props) {
  const heading = <Title order={order}>{title}</Title>
  return (
    <section className={classes.group} aria-label={title}>
      {add === undefined ? (
        heading
      ) : (
        <Group justify="space-between" gap="sm" {...(width === undefined ? {} : { maw: width })}>
          {heading}
          <IconButton variant="quiet" icon={IconPlus} label={add.label} onClick={add.run} />
        </Group>
      )}
      {children}
      {part && <SectionButtons part={part} />}
    </section>
  )
}

export function SectionButtons({ part }: { part: SettingPartForm }) {
  const { resource, what, show } = part
  return (
    <KeepsFocus>
      <SaveProblem resource={resource} what={what} show={show} />
      {resource.changed.length > 0 && <SaveButtons resource={resource} mt="sm" />}
    </KeepsFocus>
  )
}
