import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Note } from '../page/Note.tsx'
import { PHONE } from '../page/phone.ts'
import { SegmentedField } from '../pickers/SegmentedField.tsx'
import { type HalfOf, isHalfDay, LEAVE_LENGTHS, type RequestValues } from './request-form.ts'
import { requestTexts } from './request-texts.ts'

type Props = {
  values: RequestValues
  halfOf: HalfOf
  /** A person has no shift to take half of. */
  isMissing: boolean
  onChange: (part: Partial<RequestValues>) => void
}

/** The whole day, a half of each person's own shift, or hours. A half is always of a single day. */
export function LeaveLengthField({ values, halfOf, isMissing, onChange }: Props) {
  const t = requestTexts.use()
  const isPhone = useMediaQuery(PHONE) ?? false
  const { people, length, from } = values
  const halves = people.map(code => ({ code, hours: halfOf(code, length) }))
  const shown = new Set(
    halves.flatMap(({ hours }) => (hours === null ? [] : [`${hours.start}–${hours.end}`]))
  )
  const without = halves.filter(({ hours }) => hours === null).map(({ code }) => code)
  return (
    <Stack gap={4}>
      <SegmentedField
        label={t('length')}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        value={length}
        data={LEAVE_LENGTHS.map(value => ({ value, label: t(`length.${value}`) }))}
        onChange={value => {
          const next = LEAVE_LENGTHS.find(it => it === value) ?? length
          onChange({ length: next, ...(next === 'first' || next === 'second' ? { to: from } : {}) })
        }}
      />
      {isHalfDay(values) && shown.size > 0 && (
        <Note>{t('length.byShift', { hours: [...shown].join(', ') })}</Note>
      )}
      {isHalfDay(values) && isMissing && (
        <Text c="red" fz={13} role="alert">
          {t('length.none', { people: without.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}
