import "../accounts.css";
import { Card } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { LoginBenefits } from "../login-benefits.tsx";
import { RegisterForm } from "./register-form.tsx";

/** `/register` (specification, sections 2, 4, 5 and 8). */
export const RegisterPage = (): ReactElement => (
  <div className="wrap login register">
    <div className="login__main">
      <Card asChild size="3">
        <div className="card login__card">
          <div className="login__head">
            <h1 id="register-title">Create Your Account</h1>
            <p className="soft">It takes two minutes, costs nothing, and works at once.</p>
          </div>
          <RegisterForm />
        </div>
      </Card>
    </div>
    <LoginBenefits help="Rather do this by phone? Call us, we are happy to help." />
  </div>
);
