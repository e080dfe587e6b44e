import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { OtpDialog, type OtpDialogProps } from '../../screens/otp/OtpDialog'
import { system } from '../../ui/theme/system'

/** The dialog of a code over a page that stands before the sign-in, where there is no Chakra otherwise. */
export function OtpHost(props: OtpDialogProps) {
  return (
    <ChakraProvider value={system}>
      <OtpDialog {...props} />
    </ChakraProvider>
  )
}
