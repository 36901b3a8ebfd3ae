import { wrongSecondFactorMessage } from "@cleaning/contract/accounts/second-factor-labels";
import { storedAgentLanguage } from "#lib/agent-phone.ts";
import { asWritten } from "./login-language.ts";

/** Of the login, its second step and their failures, by the English text. */
const texts: Readonly<Record<string, string>> = {
  "Login to Your Account": "Entra a tu cuenta",
  "Please log in to see this page.": "Entra para ver esta página.",
  "Username or Email": "Usuario o correo",
  Password: "Contraseña",
  "Show password": "Mostrar la contraseña",
  "Hide password": "Ocultar la contraseña",
  "Remember me": "Recordarme",
  "Forgot password?": "¿Olvidaste tu contraseña?",
  "Log In": "Entrar",
  "Logging in...": "Entrando...",
  "Login successful. One moment, we are taking you to your account.": "Listo. Un momento, te llevamos a tu cuenta.",
  "Login successful": "Ya entraste",
  "Welcome back to the company portal!": "¡Qué bueno verte otra vez!",
  "Please enter both username and password": "Escribe tu usuario y tu contraseña, por favor",
  "Username or email is required": "Falta el usuario o el correo",
  "Password is required": "Falta la contraseña",
  "Login failed": "No se pudo entrar",
  "Please check your credentials and try again.": "Revisa tus datos e inténtalo otra vez, por favor.",
  "Invalid username or password": "El usuario o la contraseña no es correcta",
  "We could not reach our server. Please check your connection and try again.":
    "No pudimos conectarnos con nuestro servidor. Revisa tu conexión e inténtalo otra vez, por favor.",
  "Our server took too long to answer. Please try again.":
    "Nuestro servidor tardó demasiado en responder. Inténtalo otra vez, por favor.",
  [wrongSecondFactorMessage]: "Este código no es correcto o ya se usó. Escribe el siguiente, por favor.",
  "One more step.": "Un paso más.",
  "Your account has two-step login.": "Tu cuenta se abre en dos pasos.",
  "6-digit code": "Código de 6 números",
  "Open your authenticator app and enter the code it shows for us.":
    "Abre tu aplicación de códigos y escribe el que muestra para nosotros.",
  "Use a recovery code instead": "Usar un código de recuperación",
  "Recovery code": "Código de recuperación",
  "One of the codes you saved when you set up two-step login. Each works once.":
    "Uno de los códigos que guardaste al activar los dos pasos. Cada uno sirve una vez.",
  "Use your authenticator app instead": "Usar tu aplicación de códigos",
  "Please enter the 6-digit code": "Escribe el código de 6 números, por favor",
  "Please enter the recovery code": "Escribe el código de recuperación, por favor",
  "Checking...": "Revisando...",
  Continue: "Continuar",
  Back: "Volver",
  "You are logged in as": "Entraste como",
  "Continue to your account": "Ir a tu cuenta",
  "Log out": "Salir",
  "Close this notice": "Cerrar este aviso",
  Notice: "Aviso",
  "Back to Home": "Ir al inicio",
};

const general = "No se pudo entrar. Revisa tus datos e inténtalo otra vez, o llama a la oficina, por favor.";

/** By how they begin: what follows counts. */
const begun: Readonly<Record<string, string>> = {
  "Too many tries": "Demasiados intentos. Espera unos minutos e inténtalo otra vez, o llama a la oficina, por favor.",
  "You used a recovery code": "Usaste un código de recuperación, que ya no sirve.",
};

/** A text that has none is a failure that only the server knows. */
const inSpanish = (text: string): string =>
  texts[text] ?? Object.entries(begun).find(([beginning]) => text.startsWith(beginning))?.[1] ?? general;

/** As the agents' app on this phone; where nobody has chosen there yet, as the browser. */
export const agentLoginText = (): typeof asWritten =>
  (storedAgentLanguage() ?? navigator.language.slice(0, 2)) === "es" ? inSpanish : asWritten;
