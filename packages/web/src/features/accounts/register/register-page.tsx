import type { ReactElement } from "react";
import { AccountCard } from "../account-card.tsx";
import { LoginBenefits } from "../login-benefits.tsx";
import { RegisterForm } from "./register-form.tsx";

const RegisterPage = (): ReactElement => (
  <div className="wrap accounts accounts--beside">
    <AccountCard
      id="register-title"
      title="Create Your Account"
      lead="It takes two minutes, costs nothing, and works at once."
    >
      <RegisterForm />
    </AccountCard>
    <LoginBenefits help="Rather do this by phone? Call us, we are happy to help." />
  </div>
);

export default RegisterPage;
