import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { NetworkRef, ToasterRef } from '../../../machines/app/app.selectors'
import { system } from '../../ui/theme/system'
import { ConnectionDialog } from './ConnectionDialog'
import { ToastHost } from './ToastHost'

/** What may stand over every page, the sign-in included; it comes after the first paint. */
export function Overlays({ network, toaster }: { network: NetworkRef; toaster: ToasterRef }) {
  return (
    <ChakraProvider value={system}>
      <ToastHost toaster={toaster} />
      <ConnectionDialog network={network} />
    </ChakraProvider>
  )
}
