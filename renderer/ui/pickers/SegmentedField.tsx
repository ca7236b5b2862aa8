import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core'

/** A choice of a few values that are all visible, below its label. */
export const SegmentedField = ({ label, ...props }: SegmentedControlProps & { label: string }) => (
  <Input.Wrapper label={label} labelElement="div">
    <SegmentedControl aria-label={label} fullWidth {...props} />
  </Input.Wrapper>
)
