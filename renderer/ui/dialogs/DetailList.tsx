import { List } from '@mantine/core'

/** What a question or a dialog is about, a line each. */
export const DetailList = ({ details }: { details: readonly string[] }) =>
  details.length > 0 && (
    <List spacing={4} withPadding>
      {details.map(detail => (
        <List.Item key={detail}>{detail}</List.Item>
      ))}
    </List>
  )
