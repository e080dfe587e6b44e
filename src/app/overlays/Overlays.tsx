import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { NetworkRef, ToasterRef } from '../../../machines/app/app.selectors'
import { system } from '../../ui/theme/system'
import { CompatibilityDialog } from './CompatibilityDialog'
import { ConnectionDialog } from './ConnectionDialog'
import { ToastHost } from './ToastHost'

interface OverlaysProps {
  isCompatible: boolean
  network: NetworkRef
  toaster: ToasterRef
}

/** Layers over every page, including the sign-in; loaded after the first paint. */
export function Overlays({ isCompatible, network, toaster }: OverlaysProps) {
  return (
    <ChakraProvider value={system}>
      <ToastHost toaster={toaster} />
      {isCompatible ? <ConnectionDialog network={network} /> : <CompatibilityDialog />}
    </ChakraProvider>
  )
}
