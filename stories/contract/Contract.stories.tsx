import type { Meta, StoryObj } from '@storybook/react-vite'
import { Code, ContractPage, Rows, SchemaView, Section } from './ContractPage'
import { CONFIG, type Message, type Operation, PARSE, REST, shortOf, SOCKETS } from './documents'
import { CONTRACT_WORDS as words } from './words'

export default { title: 'Rumah/Kontrak' } satisfies Meta

export const Rest: StoryObj = {
  name: 'REST',
  render: () => (
    <ContractPage title="REST">
      {REST.tags.map(({ name }) => (
        <Section key={name} title={name}>
          <Rows
            name={name}
            heads={[words.call, words.what, words.who, words.request, words.answer, words.refusals]}
            rows={operationsOf(name).map(([call, operation]) => [
              call,
              <span key="what" lang="en">
                {operation.summary}
              </span>,
              words.callers[operation['x-caller']],
              <Code key="request">{requestOf(operation)}</Code>,
              <Code key="answer">{answerOf(operation)}</Code>,
              <Code key="refusals">{refusalsOf(operation)}</Code>,
            ])}
          />
        </Section>
      ))}
    </ContractPage>
  ),
}

export const Soket: StoryObj = {
  name: 'Soket',
  render: () => (
    <ContractPage title="Soket">
      {Object.entries(SOCKETS.channels).map(([id, { address, description, messages }]) => (
        <Section key={id} title={address} what={description}>
          <Messages name={`${address}: ${words.sent}`} messages={messagesOf(messages, 'send.')} />
          <Messages name={`${address}: ${words.received}`} messages={messagesOf(messages, 'receive.')} />
        </Section>
      ))}
    </ContractPage>
  ),
}

export const Kelas: StoryObj = {
  name: 'Kelas Parse dan config.json',
  render: () => (
    <ContractPage title="Kelas Parse dan config.json">
      {PARSE['x-classes'].map(({ className, record }) => (
        <Section key={className} title={className} what={PARSE.$defs[shortOf(record)]?.description}>
          <SchemaView name={className} schema={PARSE.$defs[shortOf(record)] ?? record} />
        </Section>
      ))}
      <Section title="Cloud functions">
        <Rows
          name="Cloud functions"
          heads={[words.call, words.request, words.answer]}
          rows={PARSE['x-functions'].map(({ name, request, answer }) => [
            name,
            <Code key="request">{shortOf(request)}</Code>,
            <Code key="answer">{shortOf(answer)}</Code>,
          ])}
        />
      </Section>
      <Section title="config.json">
        <SchemaView name="config.json" schema={CONFIG} />
      </Section>
    </ContractPage>
  ),
}

export const Skema: StoryObj = {
  name: 'Skema REST',
  render: () => (
    <ContractPage title="Skema REST">
      {Object.entries(REST.components.schemas).map(([name, schema]) => (
        <Section key={name} title={name} what={schema.description}>
          <SchemaView name={name} schema={schema} />
        </Section>
      ))}
    </ContractPage>
  ),
}

function Messages({ name, messages }: { name: string; messages: readonly Message[] }) {
  return (
    <>
      <h3>{name}</h3>
      <Rows
        name={name}
        heads={[words.message, words.body]}
        rows={messages.map((message) => [
          message.name,
          <Code key="body">{message.payload === undefined ? words.none : fieldsOf(message)}</Code>,
        ])}
      />
    </>
  )
}

function operationsOf(tag: string): [call: string, operation: Operation][] {
  return Object.entries(REST.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  )
}

function requestOf({ requestBody }: Operation): string {
  const [content] = Object.entries(requestBody?.content ?? {})
  if (content === undefined) return '-'
  const [type, { schema }] = content
  return type === 'application/json' ? shortOf(schema) : type
}

function answerOf({ responses }: Operation): string {
  const [content] = Object.entries(responses['200']?.content ?? {})
  if (content === undefined) return '-'
  const [type, { schema }] = content
  return type === 'application/json' ? shortOf(schema?.properties?.['data']) : type
}

function refusalsOf({ responses }: Operation): string {
  return Object.keys(responses)
    .filter((status) => status !== '200')
    .join(' ')
}

function messagesOf(messages: Record<string, Message>, direction: string): Message[] {
  return Object.entries(messages).flatMap(([key, message]) => (key.startsWith(direction) ? [message] : []))
}

function fieldsOf({ payload = {} }: Message): string {
  if (payload.properties === undefined) return shortOf(payload)
  return Object.entries(payload.properties)
    .map(([name, schema]) => `${name}${payload.required?.includes(name) === true ? '' : '?'}: ${shortOf(schema)}`)
    .join(', ')
}
