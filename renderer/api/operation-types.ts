/** An operation that takes no body: its payload, and its query where there is one. */
export type Gives<Answer = unknown, Query = never> = { answer: Answer } & ([Query] extends [never]
  ? unknown
  : { query: Query })

/** An operation that takes a body. */
export type Takes<Body, Answer = unknown> = { body: Body; answer: Answer }
