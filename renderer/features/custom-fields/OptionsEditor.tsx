import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { OptionSetup } from '#shared/domain/custom-field-setup.ts'
import { IconButton, QuietIcon } from '../../ui/page/icon-buttons.tsx'
import { customFieldsTexts } from './custom-fields-texts.ts'
import { optionsOf } from './field-form.ts'
import type { FieldForm } from './use-field-form.ts'

const LABEL_MAX = 200

export function OptionsEditor({ form }: { form: FieldForm }) {
  const t = customFieldsTexts.use()
  const id = useId()
  const { values, set, errors } = form
  const options = optionsOf(values)
  const change = (next: readonly OptionSetup[]) => set({ options: JSON.stringify(next) })
  const relabel = (at: number, label: string) =>
    change(options.map((option, place) => (place === at ? { ...option, label } : option)))
  const beginWith = (at: number | null) =>
    change(
      options.map(({ is_default: _, ...option }, place) =>
        place === at ? { ...option, is_default: 'Y' } : option
      )
    )
  const swap = (at: number, to: number) =>
    change(options.map((option, place) => options[place === at ? to : place === to ? at : place] ?? option))
  const ruleError = errors.get('options')
  return (
    <fieldset aria-labelledby={id} style={{ border: 0, margin: 0, padding: 0 }}>
      <Text id={id} fw={500}>
        {t('options')}
      </Text>
      <Stack gap="xs" mt={4}>
        {options.map((option, index) => {
          const place = index + 1
          return (
            // Until it is saved, an option has no key except its position.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Group key={index} gap={4} wrap="nowrap" align="flex-start">
              <Radio
                mt={8}
                name={id}
                aria-label={t('option.default', { place })}
                checked={option.is_default === 'Y'}
                onChange={() => beginWith(index)}
              />
              <TextInput
                aria-label={t('option.label', { place })}
                value={option.label}
                maxLength={LABEL_MAX}
                autoComplete="off"
                flex={1}
                error={errors.get(`options[${index}].label`)}
                onChange={event => relabel(index, event.currentTarget.value)}
              />
              <QuietIcon
                icon={IconArrowUp}
                label={t('option.up', { place })}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <QuietIcon
                icon={IconArrowDown}
                label={t('option.down', { place })}
                disabled={place === options.length}
                onClick={() => swap(index, index + 1)}
              />
              <QuietIcon
                icon={IconTrash}
                label={t('option.remove', { place })}
                onClick={() => change(options.filter((_, at) => at !== index))}
              />
            </Group>
          )
        })}
        {ruleError !== undefined && (
          <Text c="red" fz={13}>
            {ruleError}
          </Text>
        )}
        <Group gap="sm">
          <IconButton
            variant="default"
            icon={IconPlus}
            label={t('option.add')}
            onClick={() => change([...options, { label: '' }])}
          />
          {options.some(option => option.is_default === 'Y') && (
            <Button variant="quiet" onClick={() => beginWith(null)}>
              {t('option.noDefault')}
            </Button>
          )}
        </Group>
      </Stack>
    </fieldset>
  )
}
