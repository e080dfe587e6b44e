import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { OtpDialog, type OtpDialogProps } from '../../screens/otp/OtpDialog'
import { system } from '../../ui/theme/system'

/** The OTP dialog before sign-in, where Chakra is not loaded otherwise. */
export function OtpHost(props: OtpDialogProps) {
  return (
    <ChakraProvider value={system}>
      <OtpDialog {...props} />
    </ChakraProvider>
  )
}
